/** What a browser would send of a form as it is shown: hidden fields, what is chosen, what is written. */
export function parseFragment(page: string): Record<string, string | string[]> {
  const fields: Record<string, string[]> = {}
  const form = /<form[\s\S]*?<\/form>/.exec(page)?.[0] ?? ''
  // What stands in a disabled part is not sent.
  const shown = form.replace(/<fieldset [^>]*\bdisabled[\s\S]*?<\/fieldset>/g, '')
  for (const [, attributes = ''] of shown.matchAll(/<input ([^>]*)>/g)) {
    const of = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1]
    const type = of('type') ?? 'text'
    const name = of('name')
    if (name === undefined || ((type === 'radio' || type === 'checkbox') && !/ checked\b/.test(attributes)))
      continue
    fields[name] = [...(fields[name] ?? []), of('value') ?? '']
  }
  for (const [, name = '', text = ''] of shown.matchAll(
    /<textarea [^>]*name="([^"]*)"[^>]*>([^<]*)<\/textarea>/g,
  ))
    fields[name] = [text]
  return fields
}
