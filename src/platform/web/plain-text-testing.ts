const ACTING =
  'script, iframe, object, embed, base, meta[http-equiv], marquee, frameset, portal, template, foreignObject'
const ADDRESS = ['href', 'src', 'srcset', 'srcdoc', 'action', 'formaction', 'xlink:href', 'data', 'poster']

/** Active content in a page: elements and attributes that run code, and addresses that do. Empty if there is none. */
export function findActiveContent(root: ParentNode): string[] {
  const faults = [...root.querySelectorAll(ACTING)].map((element) => element.outerHTML)
  for (const element of root.querySelectorAll('*'))
    for (const { name, value } of element.attributes) {
      const runs = ADDRESS.includes(name) && !/^(\/(?!\/)|https:\/\/|#|$)/.test(value)
      if (runs || name.startsWith('on')) faults.push(`${element.localName} ${name}=${value}`)
    }
  if ('hacked' in globalThis) faults.push('something was run')
  return faults
}

/** The texts that a page does not show verbatim in its content, its fields or its accessible names. */
export function findTextsNotShown(root: Element, texts: readonly string[]): string[] {
  const readable = [
    root.textContent ?? '',
    ...[...root.querySelectorAll('[aria-label], [title]')].flatMap((element) => [
      element.getAttribute('aria-label') ?? '',
      element.getAttribute('title') ?? '',
    ]),
    ...[...root.querySelectorAll('input, textarea')].map((field) =>
      'value' in field ? String(field.value) : '',
    ),
  ].join('\n')
  const plain = squeezed(readable)
  return texts.filter((text) => !plain.includes(squeezed(text)))
}

/** Normalises white space, which single-line fields and trimming change. */
const squeezed = (text: string) => text.replace(/[\s\uFEFF]+/gu, ' ').trim()
