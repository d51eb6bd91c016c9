/** Whether `If-Match` is met: it has `*`, or versions separated by commas. Weak and strong forms are equal. */
export const matchesEtag = (expected: string, etag: string): boolean =>
  expected
    .split(',')
    .map((one) => one.trim())
    .some((one) => one === '*' || one.replace(/^W\//, '') === etag.replace(/^W\//, ''))

/** Changes with every change of the record. */
export const etagOf = ({ version }: { version: number }): string => `W/"${version}"`
