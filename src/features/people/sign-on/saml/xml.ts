import { DOMParser } from '@xmldom/xmldom'

export const SAML_PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol'
export const SAML_ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion'
export const SAML_METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata'
export const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#'

export type XmlElement = {
  localName: string
  namespaceURI: string | null
  parentNode: XmlElement | null
  textContent: string | null
  attributes: Listed<{ localName: string; name: string; value: string }>
  getAttribute(name: string): string | null
}

type Listed<T> = { length: number; item(index: number): T | null }

/**
 * Parses an XML text with the parser that the signature check uses, so that both see the same document. Throws if it is
 * not well-formed or defines a document type, whose entities could read files or grow without limit.
 */
export function parseXml(text: string): XmlElement {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new Error('The XML defines a document type.')
  const fail = (message: string) => {
    throw new Error(message)
  }
  const parser = new DOMParser({ errorHandler: { warning: fail, error: fail, fatalError: fail } })
  const root = parser.parseFromString(text, 'text/xml').documentElement as unknown as XmlElement | null
  if (!root) throw new Error('The XML is empty.')
  return root
}

/** The element and all below it, in the order of the text. */
export function elementsOf(root: XmlElement): XmlElement[] {
  const below = root as unknown as { getElementsByTagName(name: string): Listed<XmlElement> }
  return [root, ...listOf(below.getElementsByTagName('*'))]
}

export const isNamed = (element: XmlElement, namespace: string, name: string): boolean =>
  element.namespaceURI === namespace && element.localName === name

export function listOf<T>(nodes: Listed<T>): T[] {
  return Array.from({ length: nodes.length }, (_none, index) => nodes.item(index)).filter(
    (node) => node !== null,
  )
}
