/**
 * Applies an edit that was made on a masked copy of a text to the text itself. Parts that were not edited keep their
 * original characters, so that no mask is stored in place of a name. The mask must keep the length of the text.
 */
export function editedUnderMask(sent: string, stored: string, mask: (text: string) => string): string {
  const seen = mask(stored)
  if (seen === stored || seen.length !== stored.length) return sent
  const most = Math.min(seen.length, sent.length)
  let start = 0
  while (start < most && seen[start] === sent[start]) start++
  let end = 0
  while (end < most - start && seen.at(-1 - end) === sent.at(-1 - end)) end++
  return stored.slice(0, start) + sent.slice(start, sent.length - end) + stored.slice(stored.length - end)
}
