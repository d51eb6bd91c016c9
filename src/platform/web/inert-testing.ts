import { expect } from 'vitest'

/** Elements that no page of ours draws inside its content. */
const FOREIGN =
  'script, iframe, frame, object, embed, base, meta, link, marquee, portal, math, noembed, xmp, template, img[src="x"], img[src="x:x"]'
const ADDRESSES = ['href', 'src', 'srcset', 'action', 'formaction', 'data', 'xlink:href', 'poster', 'srcdoc']

/** What was drawn of `text` is words alone: no element, no handler, no address that runs, and nothing has run. */
export function expectInert(root: Element, text: string): void {
  const found = [...root.querySelectorAll(FOREIGN)].map((element) => element.outerHTML)
  for (const element of root.querySelectorAll('*'))
    for (const { name, value } of element.attributes) {
      const runs =
        ADDRESSES.includes(name) && /^[\s\p{Cc}\p{Cf}]*(javascript|vbscript|data|blob):/iu.test(value)
      if (runs || /^on/i.test(name)) found.push(`${name}=${value}`)
    }
  expect([text, found]).toEqual([text, []])
  expect((globalThis as { hacked?: unknown }).hacked).toBeUndefined()
}
