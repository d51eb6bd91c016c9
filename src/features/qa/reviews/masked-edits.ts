/**
 * What somebody means who changed a text of which they saw a masked copy, as long as the text itself: where they left
 * the copy as it was, the text stays, so that no asterisks are stored over what they stand for.
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
