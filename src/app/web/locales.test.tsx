import { describe, expect, test } from 'vitest'

type Texts = { [key: string]: string | Texts }

const locales = import.meta.glob<Texts>('/src/**/locales/*.json', { eager: true, import: 'default' })
const sources = import.meta.glob<string>(['/src/**/*.{ts,tsx}', '!/src/**/*.test.{ts,tsx}'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

const errors = import.meta.glob<Texts>('/src/platform/web/faults/*.json', { eager: true, import: 'default' })

const LANGUAGES = ['en', 'nb']
/** One Norwegian word for each term, and the words that must not be used in its place. */
const NORWEGIAN: readonly { term: string; use: string; avoid: RegExp }[] = [
  { term: 'alert', use: 'varsling', avoid: /\balarm(?:en|er|ene)\b/i },
  { term: 'area of excellence', use: 'styrke', avoid: /områder? (?:med|for) ros|sterke sider/i },
  { term: 'area of improvement', use: 'forbedringsområde', avoid: /områder? å forbedre/i },
  { term: 'employee', use: 'ansatt', avoid: /medarbeider/i },
  { term: 'leaderboard', use: 'ledertavle', avoid: /resultatliste/i },
  { term: 'metric', use: 'nøkkeltall', avoid: /måltall/i },
  { term: 'one-on-one', use: '1:1-samtale', avoid: /én-til-én/i },
  { term: 'reporting group', use: 'rapporteringsgruppe', avoid: /rapportgruppe/i },
  { term: 'scorecard', use: 'vurderingsskjema', avoid: /poengskjema|scorekort/i },
  { term: 'section', use: 'del', avoid: /seksjon/i },
  { term: 'server', use: 'server', avoid: /\b(?:e-post)?tjener(?:en|e)?\b/i },
  { term: 'sign-in', use: 'innlogging', avoid: /pålogg|\blogget? på\b/i },
  { term: 'several fields', use: 'felt', avoid: /\bfelter\b/i },
  { term: 'tag', use: 'merkelapp', avoid: /etikett/i },
  { term: 'transcript', use: 'utskrift', avoid: /transkripsjon/i },
]
/** Files that name columns or contain sentences of customers. */
const NOT_OURS = /\/guess\.ts$|\/demo\/content\//
const folders = [...new Set(Object.keys(locales).map((file) => file.replace(/\/[^/]+$/, '')))]

describe.each(folders)('%s', (folder) => {
  test.each(LANGUAGES)('has every text in %s', (language) => {
    const texts = flat(locales[`${folder}/${language}.json`] ?? {})
    const all = LANGUAGES.flatMap((code) => [...flat(locales[`${folder}/${code}.json`] ?? {}).keys()])
    const missing = [...new Set(all)].filter((key) => !texts.get(key)?.trim())
    expect(missing).toEqual([])
  })

  test('uses the same placeholders in each language', () => {
    const [first, ...others] = LANGUAGES.map((language) => flat(locales[`${folder}/${language}.json`] ?? {}))
    for (const other of others) {
      for (const [key, text] of first ?? [])
        expect(placeholders(other.get(key)), key).toEqual(placeholders(text))
    }
  })
})

describe('Norwegian texts', () => {
  const texts = Object.entries({ ...locales, ...errors })
    .filter(([file]) => /\/nb[^/]*\.json$/.test(file))
    .flatMap(([file, each]) => [...flat(each)].map(([key, text]) => `${file} ${key}: ${text}`))
  const lines = Object.entries(sources)
    .filter(([file]) => !NOT_OURS.test(file))
    .flatMap(([file, source]) => source.split('\n').map((line) => `${file}: ${line.trim()}`))
    .filter((line) => line.includes("'") || line.includes('`'))

  test('are found', () => {
    expect(texts.length).toBeGreaterThan(5_000)
    expect(lines.length).toBeGreaterThan(5_000)
  })

  test.each(NORWEGIAN)('call the term $term $use', ({ avoid }) => {
    expect([...texts, ...lines].filter((text) => avoid.test(text))).toEqual([])
  })
})

test('every key that the code uses exists', () => {
  const absent: string[] = []
  let keyCount = 0
  for (const [file, source] of Object.entries(sources)) {
    for (const { namespace, key } of keysIn(source)) {
      keyCount += 1
      const texts = flat(locales[`${folderOf(namespace)}/en.json`] ?? {})
      const forms = [key, `${key}_one`, `${key}_other`]
      if (!forms.some((form) => texts.has(form))) absent.push(`${file}: ${namespace}:${key}`)
    }
  }
  expect(keyCount).toBeGreaterThan(20)
  expect(absent).toEqual([])
})

test('a missing key is detected', () => {
  const source =
    "const { t } = useTranslation('feedback'); t('a.b', { n }); t('app:c.d'); i18next.t(\n'app:e')"
  expect(keysIn(source)).toEqual([
    { namespace: 'feedback', key: 'a.b' },
    { namespace: 'app', key: 'c.d' },
    { namespace: 'app', key: 'e' },
  ])
})

/** Keys that the code names literally: t('…'), and titles and labels of routes and navigation entries. */
function keysIn(source: string): { namespace: string; key: string }[] {
  const own = /useTranslation\(\s*'([^']+)'/.exec(source)?.[1] ?? 'app'
  const found = source.matchAll(/(?:\bt\(\s*'([^']+)'|(?:label|title|bar): '((?:\w+:)?[a-z]\w*\.\w+)')/g)
  return [...found].map((match) => {
    const [namespace, key] = (match[1] ?? match[2] ?? '').split(':') as [string, string | undefined]
    return key === undefined ? { namespace: own, key: namespace } : { namespace, key }
  })
}

function folderOf(namespace: string): string {
  if (namespace === 'app') return '/src/app/web/locales'
  if (namespace === 'pages') return '/src/app/web/pages/locales'
  if (namespace === 'ui') return '/src/ui/locales'
  if (namespace === 'charts') return '/src/ui/charts/locales'
  if (namespace === 'imports') return '/src/platform/web/imports/locales'
  return `/src/features/${namespace.replaceAll('-', '/')}/web/locales`
}

function placeholders(text = ''): string[] {
  return [...text.matchAll(/{{\s*([^},\s]+)/g)].map((match) => match[1] ?? '').sort()
}

function flat(texts: Texts, prefix = ''): Map<string, string> {
  const entries = Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : [...flat(value, `${prefix}${key}.`)],
  )
  return new Map(entries)
}
