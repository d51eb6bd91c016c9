/** Returns what a browser would send for a form: hidden fields, chosen options and entered texts. */
export function parseFragment(page: string): Record<string, string | string[]> {
  const fields: Record<string, string[]> = {}
  const form = /<form[\s\S]*?<\/form>/.exec(page)?.[0] ?? ''
  // Browsers do not send fields of a disabled part.
  const enabledParts = form.replace(/<fieldset [^>]*\bdisabled[\s\S]*?<\/fieldset>/g, '')
  for (const [, attributes = ''] of enabledParts.matchAll(/<input ([^>]*)>/g)) {
    const of = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1]
    const type = of('type') ?? 'text'
    const name = of('name')
    if (name === undefined || ((type === 'radio' || type === 'checkbox') && !/ checked\b/.test(attributes)))
      continue
    fields[name] = [...(fields[name] ?? []), of('value') ?? '']
  }
  for (const [, name = '', text = ''] of enabledParts.matchAll(
    /<textarea [^>]*name="([^"]*)"[^>]*>([^<]*)<\/textarea>/g,
  ))
    fields[name] = [text]
  return fields
}
