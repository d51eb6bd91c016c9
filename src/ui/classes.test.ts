import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SHARED = ['src/ui/base.css', 'src/ui/classes.css']
const read = (file: string) => readFileSync(file, 'utf8')
const code = globSync('src/**/*.{ts,tsx}', { exclude: ['src/**/*.test.{ts,tsx}'] })
  .map(read)
  .filter((source) => source.includes('.module.css'))

test('finds the selectors of a stylesheet', () => {
  const css =
    '/* .no {} */ .a,\n.b > p:hover { color: red; background: url("x.y"); } @media (width > 1.5px) { .c { top: 0.5em; } }'
  expect([...classesOf(css)]).toEqual(['a', 'b', 'c'])
})

test('finds the classes that code takes from a stylesheet', () => {
  const source = "import s from '#ui/A.module.css'\ncx(s.a, s['b-c'])"
  expect([...takenFrom('ui/A.module.css', source)]).toEqual(['a', 'b-c'])
  expect(takenFrom('ui/A.module.css', `${source}\ns[tone]`)).toBe('any')
  expect([...takenFrom('ui/B.module.css', source)]).toEqual([])
})

test('uses every class of a stylesheet', () => {
  const unused = globSync('src/**/*.module.css').flatMap((file) => {
    const name = file.replaceAll('\\', '/').replace('src/', '')
    const taken = code.filter((source) => source.includes(name)).map((source) => takenFrom(name, source))
    if (taken.includes('any')) return []
    const used = new Set(taken.flatMap((names) => [...names]))
    return [...classesOf(read(file))].filter((one) => !used.has(one)).map((one) => `${file} .${one}`)
  })
  expect(unused).toEqual([])
})

test('takes only classes that its stylesheet has', () => {
  const missing = globSync('src/**/*.module.css').flatMap((file) => {
    const name = file.replaceAll('\\', '/').replace('src/', '')
    const known = classesOf(read(file))
    const taken = code.map((source) => takenFrom(name, source)).filter((names) => names !== 'any')
    return taken.flatMap((names) =>
      [...names].filter((one) => !known.has(one)).map((one) => `${file} .${one}`),
    )
  })
  expect(missing).toEqual([])
})

test('writes only class names that exist', () => {
  const known = new Set(SHARED.flatMap((file) => [...classesOf(read(file))]))
  const unknown = globSync('src/**/*.tsx').flatMap((file) =>
    writtenIn(read(file))
      .filter((name) => !known.has(name))
      .map((name) => `${file} ${name}`),
  )
  expect(unknown).toEqual([])
})

test('finds the class names that code writes', () => {
  const source = `<p className="a b"><i className={cx('c', s.d, tone === 'no' && 'e', s['no'])} title="no">`
  expect(writtenIn(source)).toEqual(['a', 'b', 'c', 'e'])
})

test('gives shared classes no specificity, so that every component can override them', () => {
  const selectors = selectorsOf(read('src/ui/classes.css'))
  expect(selectors.length).toBeGreaterThan(40)
  expect(selectors.filter((selector) => !/^:where\([^()]*\)$/.test(selector))).toEqual([])
})

function selectorsOf(css: string): string[] {
  const bare = css.replace(/\/\*.*?\*\/|"[^"]*"|:global\([^)]*\)/gs, '')
  return [...bare.matchAll(/([^{};]+)\{/g)]
    .map(([, prelude = '']) => prelude.trim())
    .filter((prelude) => !prelude.startsWith('@'))
}

function classesOf(css: string): Set<string> {
  return new Set(
    selectorsOf(css).flatMap((selector) =>
      [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name),
    ),
  )
}

/** The classes that a source takes from a stylesheet; `any` if it computes their names. */
function takenFrom(stylesheet: string, source: string): Set<string> | 'any' {
  const local = source.match(new RegExp(`import (\\w+) from '#${stylesheet.replaceAll('.', '\\.')}'`))?.[1]
  if (!local) return new Set()
  const uses = [
    ...source.matchAll(new RegExp(`(?<![\\w./])${local}(?:\\.(\\w+)|\\['([^']+)'\\]|[\\[),])`, 'g')),
  ]
  const names = uses.map(([, dotted, quoted]) => dotted ?? quoted)
  return names.includes(undefined) ? 'any' : new Set(names as string[])
}

/** The classes that a source names itself, in `className="…"` and as arguments of `cx`. */
function writtenIn(source: string): string[] {
  const attributes = [...source.matchAll(/className="([^"]*)"/g)].map(([, names = '']) => names)
  const joined = [...source.matchAll(/\bcx\(((?:[^()]|\([^()]*\))*)\)/g)].flatMap(([, values = '']) => {
    const names = values.replace(/[!=]== '[^']*'|\['[^']*'\]|\w\('[^']*'/g, '')
    return [...names.matchAll(/'([^']*)'/g)].map(([, name = '']) => name)
  })
  return [...attributes, ...joined].flatMap((names) => names.split(' ').filter(Boolean))
}
