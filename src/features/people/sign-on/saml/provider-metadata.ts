import { MOST_CERTIFICATES } from '#features/people/sign-on/contract.ts'
import { readCertificate } from '#features/people/sign-on/saml/certificates.ts'
import {
  elementsOf,
  isNamed,
  parseXml,
  SAML_METADATA,
  SIGNATURE,
  type XmlElement,
} from '#features/people/sign-on/saml/xml.ts'
import { invalid } from '#platform/errors/app-error.ts'

/** What a provider's metadata says, for the settings form. `certificates` are PEM texts. */
export type ProviderMetadata = { entity_id: string; sign_on_url: string; certificates: string[] }

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/** Reads the metadata file of a SAML identity provider. Throws a field error that says what the file lacks. */
export function readProviderMetadata(text: string): ProviderMetadata {
  const all = elementsOf(parsed(text))
  const providers = all.filter((element) => isNamed(element, SAML_METADATA, 'IDPSSODescriptor'))
  const [provider] = providers
  if (!provider) throw fault('This file does not describe a SAML identity provider.')
  if (providers.length > 1)
    throw fault('This file describes several identity providers: upload the file of one.')
  const entityId = provider.parentNode?.getAttribute('entityID')?.trim()
  if (!entityId) throw fault('This file does not contain the provider’s entity ID.')
  const inside = elementsOf(provider)
  const service = inside.find(
    (element) =>
      isNamed(element, SAML_METADATA, 'SingleSignOnService') && element.getAttribute('Binding') === REDIRECT,
  )
  const address = service?.getAttribute('Location')?.trim()
  if (!address) throw fault('This provider does not offer sign-on by redirect (HTTP-Redirect).')
  const certificates = certificatesOf(inside)
  if (certificates.length === 0)
    throw fault('This file does not contain a signing certificate with an RSA key of at least 2,048 bits.')
  return { entity_id: entityId, sign_on_url: address, certificates }
}

/** The signing certificates, without repetition; those that are valid longest come first. */
function certificatesOf(inside: readonly XmlElement[]): string[] {
  const found = inside
    .filter((element) => isNamed(element, SIGNATURE, 'X509Certificate') && isForSigning(element))
    .map((element) => readCertificate(element.textContent ?? ''))
    .filter((certificate) => certificate !== null)
    .sort((one, other) => other.expiresAt.getTime() - one.expiresAt.getTime())
  return [...new Set(found.map(({ pem }) => pem))].slice(0, MOST_CERTIFICATES)
}

/** A key without a declared use is for signing too. */
function isForSigning(certificate: XmlElement): boolean {
  let element: XmlElement | null = certificate
  while (element && !isNamed(element, SAML_METADATA, 'KeyDescriptor')) element = element.parentNode
  return element !== null && element.getAttribute('use') !== 'encryption'
}

function parsed(text: string): XmlElement {
  try {
    return parseXml(text.replace(/^\uFEFF/, ''))
  } catch {
    throw fault('This is not a valid XML file.')
  }
}

const fault = (message: string) => invalid([{ path: 'metadata', message }])
