import {
  elementsOf,
  isNamed,
  listOf,
  parseXml,
  SAML_ASSERTION,
  SAML_PROTOCOL,
  SIGNATURE,
  type XmlElement,
} from '#features/people/sign-on/saml/xml.ts'

const SIGNING = [
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
]
const DIGESTS = [
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmldsig-more#sha384',
  'http://www.w3.org/2001/04/xmlenc#sha512',
]
const CANONICAL = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'

/**
 * Admits only the one form of a response that honest providers send: one assertion directly in the response, each
 * signature directly in what it signs, unique ids, no comments. Attacks by signature wrapping need another form.
 * Throws an Error that says what is wrong. Checks no signature.
 *
 * @returns the root element
 */
export function checkResponseForm(xml: string): XmlElement {
  // Canonical XML ignores comments, so a signature does not protect a name against being split by one.
  if (/<!/.test(xml)) throw new Error('The response contains a comment, CDATA section or document type.')
  if (/<\?/.test(xml.replace(/^\s*<\?xml [^?]*\?>/, '')))
    throw new Error('The response contains a processing instruction.')
  const root = parseXml(xml)
  const all = elementsOf(root)
  if (!isNamed(root, SAML_PROTOCOL, 'Response')) throw new Error('This is not a SAML response.')
  if (all.some(({ localName }) => /^Encrypted/.test(localName)))
    throw new Error('The response is encrypted, which is not supported.')
  if (all.filter(({ localName }) => localName === 'Response').length > 1)
    throw new Error('The response contains another response.')
  const [assertion, ...others] = all.filter(({ localName }) => localName === 'Assertion')
  if (others.length > 0) throw new Error('The response contains several assertions.')
  if (assertion && (!isNamed(assertion, SAML_ASSERTION, 'Assertion') || assertion.parentNode !== root))
    throw new Error('The assertion is not directly in the response.')
  checkIds(all)
  checkSignatures(all, root, assertion)
  return root
}

function checkIds(all: readonly XmlElement[]): void {
  const ids = all.flatMap(({ attributes }) =>
    listOf(attributes)
      .filter(({ localName, name }) => (localName ?? name).toLowerCase() === 'id')
      .map(({ value }) => value),
  )
  if (new Set(ids).size < ids.length) throw new Error('Two elements of the response have the same id.')
}

function checkSignatures(
  all: readonly XmlElement[],
  root: XmlElement,
  assertion: XmlElement | undefined,
): void {
  const signatures = all.filter(({ localName }) => localName === 'Signature')
  const signed = signatures.map(({ parentNode }) => parentNode)
  if (signed.some((parent) => parent !== root && parent !== assertion))
    throw new Error('A signature is neither directly in the response nor in the assertion.')
  if (new Set(signed).size < signed.length) throw new Error('An element has several signatures.')
  if (assertion && !signed.includes(assertion)) throw new Error('The assertion is not signed.')
  for (const signature of signatures) checkSignature(signature)
}

function checkSignature(signature: XmlElement): void {
  const inside = elementsOf(signature)
  if (inside.some((element) => isNamed(element, SIGNATURE, 'Object')))
    throw new Error('A signature contains an object.')
  const references = inside.filter(({ localName }) => localName === 'Reference')
  const [reference] = references
  const id = signature.parentNode?.getAttribute('ID')
  if (!id || references.length !== 1 || reference?.getAttribute('URI') !== `#${id}`)
    throw new Error('A signature does not refer to the element that contains it.')
  const allow = (name: string, algorithms: readonly string[]) => {
    const used = inside.filter(({ localName }) => localName === name)
    if (used.some((element) => !algorithms.includes(element.getAttribute('Algorithm') ?? '')))
      throw new Error(`The ${name} of a signature is not allowed.`)
  }
  allow('SignatureMethod', SIGNING)
  allow('DigestMethod', DIGESTS)
  allow('CanonicalizationMethod', [CANONICAL])
  allow('Transform', [ENVELOPED, CANONICAL])
}
