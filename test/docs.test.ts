import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commands } from '#app/commands/all.ts'
import { COMPUTED_FLAGS, GRANTED_FLAGS, PRODUCT_AREAS, ROLE_TEMPLATES } from '#platform/access/permissions.ts'
import { ROLE_TEMPLATE_DEFAULTS } from '#platform/access/role-templates.ts'
import { readConfig } from '#platform/config/config.ts'

const root = join(import.meta.dirname, '..')
const { featureOrder }: { featureOrder: string[] } = await import(join(root, 'src/features/order.mjs'))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'AGENTS.md',
  'examples/README.md',
  'test/guards/README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join('docs', path)),
]

describe.each(documents)('%s', (document) => {
  const text = read(document)

  it('has no broken links', () => {
    const broken = linksIn(text).filter((link) => !resolves(document, link))
    expect(broken).toEqual([])
  })

  it('names only existing files', () => {
    const absent = filesNamedIn(text).filter((path) => !isThere(path))
    expect(absent).toEqual([])
  })

  it('names only existing commands', () => {
    const unknown = commandsIn(text).filter((command) => !isCommand(command))
    expect(unknown).toEqual([])
  })
})

describe('the README', () => {
  const readme = read('README.md')

  it('lists exactly the variables of the configuration', () => {
    const table = [...section(readme, '## Configuration').matchAll(/^\|`([A-Z0-9_]+)`\|/gm)].map(
      ([, name]) => name,
    )
    expect(table.toSorted()).toEqual(variablesAsked().toSorted())
    expect(new Set(table).size).toBe(table.length)
  })

  it('states the defaults of the configuration', () => {
    const stated = (name: string) =>
      new RegExp(`^\\|\`${name}\`\\|\`([^\`]*)\``, 'm').exec(section(readme, '## Configuration'))?.[1]
    const config = readConfig({ SECRET_KEY: 'x'.repeat(32) }, '/somewhere')
    expect({
      PORT: stated('PORT'),
      HOST: stated('HOST'),
      BASE_URL: stated('BASE_URL')?.replace('PORT', '3000'),
      DATA_DIR: `/somewhere/${stated('DATA_DIR')}`,
      ROLE: stated('ROLE'),
      MAIL_FROM: stated('MAIL_FROM'),
      LOG_LEVEL: stated('LOG_LEVEL'),
      LOG_FORMAT: stated('LOG_FORMAT'),
    }).toEqual({
      PORT: String(config.port),
      HOST: config.host,
      BASE_URL: config.baseUrl,
      DATA_DIR: config.dataDirectory,
      ROLE: config.role,
      MAIL_FROM: config.mailFrom,
      LOG_LEVEL: config.logLevel,
      LOG_FORMAT: config.logFormat,
    })
  })

  it('lists every plaudit and npm command', () => {
    const stated = new Set(commandsIn(readme))
    const wanted = [...commands.map(({ name }) => `npx plaudit ${name}`), ...npmCommands()]
    expect(wanted.filter((command) => !stated.has(command))).toEqual([])
  })
})

describe('docs/domain.md', () => {
  const domain = read('docs/domain.md')

  it.each(ROLE_TEMPLATES)('states the scopes of the template %s', (template) => {
    const row = new RegExp(`^\\|\`${template}\`\\|(.*)\\|$`, 'm').exec(domain)?.[1]?.split('|') ?? []
    const { dataAccess } = ROLE_TEMPLATE_DEFAULTS[template]
    expect(row.slice(0, PRODUCT_AREAS.length)).toEqual(
      PRODUCT_AREAS.map((area) => dataAccess[area]?.replace('_', ' ') ?? 'none'),
    )
  })

  it('states the number of permission flags', () => {
    const all = GRANTED_FLAGS.length + COMPUTED_FLAGS.length
    expect(domain).toContain(`${all}, of which a role grants ${GRANTED_FLAGS.length}`)
    expect(domain).toContain(`all ${GRANTED_FLAGS.length}: `)
  })
})

describe('docs/decisions', () => {
  const pages = readdirSync(join(root, 'docs/decisions')).filter((name) => name !== 'README.md')

  it('are numbered without gaps, dated and listed', () => {
    expect(pages.map((name) => Number(name.slice(0, 4)))).toEqual(pages.map((_, index) => index + 1))
    const list = read('docs/decisions/README.md')
    for (const name of pages) {
      const [heading = '', , date = ''] = read(`docs/decisions/${name}`).split('\n')
      expect(date, name).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(list).toContain(`- [${heading.replace(/^# /, '')}](${name})`)
    }
  })
})

it('AGENTS.md stays short', () => {
  expect(read('AGENTS.md').trimEnd().split('\n').length).toBeLessThan(60)
})

describe('checks of these tests', () => {
  it('detect a broken link', () => {
    const links = linksIn('[a](nowhere.md) ![b](docs/none.png) [c](README.md#no-such-heading)')
    expect(links).toEqual(['nowhere.md', 'docs/none.png', 'README.md#no-such-heading'])
    expect(links.filter((link) => resolves('README.md', link))).toEqual([])
    expect(resolves('docs/domain.md', '../README.md#configuration')).toBe(true)
  })

  it('detect a missing command or file', () => {
    const text = 'Run `npx plaudit fly`, `npm run dance` or `npm start`; see `src/none.ts`.'
    expect(commandsIn(text).filter((command) => !isCommand(command))).toEqual([
      'npx plaudit fly',
      'npm run dance',
    ])
    expect(filesNamedIn(text).filter((path) => !isThere(path))).toEqual(['src/none.ts'])
  })

  it('a configuration error names its variable', () => {
    expect(() => readConfig({ PORT: 'x', SECRET_KEY: 'x'.repeat(32) })).toThrow(/PORT/)
  })
})

/** Targets of links and images, except web addresses. */
function linksIn(text: string): string[] {
  return [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^(https?|mailto):/.test(target))
}

function resolves(document: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? document : relative(root, resolve(root, dirname(document), path))
  if (!existsSync(join(root, target))) return false
  return anchor === undefined || headingsOf(read(target)).includes(anchor)
}

/** Headings as anchors, in the way repository hosts generate them. */
function headingsOf(text: string): string[] {
  return [...withoutCode(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** Paths in code spans: from the root, or below src/, src/features/ or src/features/feedback/. */
function filesNamedIn(text: string): string[] {
  const spans = [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\s]+)`/g)].map(
    ([, span = '']) => span,
  )
  const first = new Set(['src', 'migrations', 'scripts', 'test', 'docs', 'platform', 'lib', ...featureOrder])
  return spans
    .filter((span) => span.includes('/') && first.has(span.split('/', 1)[0] ?? ''))
    .filter((span) => !/[*<{]|NNNN/.test(span))
}

function isThere(path: string): boolean {
  return ['', 'src', 'src/features'].some((base) => existsSync(join(root, base, path)))
}

function commandsIn(text: string): string[] {
  const found = text.matchAll(/\b(npx plaudit [a-z-]+|npm (?:run [a-z][a-z:-]*|start|test))\b/g)
  return [...new Set([...found].map(([command]) => command))]
}

function isCommand(command: string): boolean {
  const name = command.split(' ').at(-1) ?? ''
  if (command.startsWith('npx')) return commands.some((known) => known.name === name)
  return npmCommands().includes(command)
}

function npmCommands(): string[] {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  return Object.keys(scripts)
    .filter((name) => name !== 'plaudit')
    .map((name) => (name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`))
}

/** The environment variables the configuration reads; NAME_FILE counts as NAME. */
function variablesAsked(): string[] {
  const names = new Set<string>()
  const environment = new Proxy<NodeJS.ProcessEnv>(
    {},
    {
      get(_target, name) {
        names.add(String(name).replace(/_FILE$/, ''))
        return name === 'SECRET_KEY' ? 'x'.repeat(32) : undefined
      },
    },
  )
  readConfig(environment, '/somewhere')
  return [...names]
}

function section(text: string, heading: string): string {
  const start = text.indexOf(`${heading}\n`)
  const end = text.indexOf('\n## ', start + 1)
  return start < 0 ? '' : text.slice(start, end < 0 ? undefined : end)
}

function withoutCode(text: string): string {
  return text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '')
}
