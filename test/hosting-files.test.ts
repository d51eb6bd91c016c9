import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { VARIABLES } from '#platform/config/environment.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
type Service = { image: string; environment?: Record<string, string>; read_only?: boolean; user?: string }
const services = (path: string): Record<string, Service> =>
  parse(read(path), { customTags: [{ tag: '!reset', collection: 'seq' }], merge: true }).services

/** Variables that Node.js reads, not Plaudit. */
const OF_NODE = ['NODE_ENV', 'NODE_COMPILE_CACHE']
const KNOWN = [...VARIABLES, ...OF_NODE]

test('compose.yaml needs two variables and sets only known ones', () => {
  const text = read('compose.yaml')
  const needed = [...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name)
  expect([...new Set(needed)].sort()).toEqual(['BASE_URL', 'SECRET_KEY'])
  for (const path of ['compose.yaml', 'deploy/compose.scale.yaml'])
    for (const [name, { environment = {}, image }] of Object.entries(services(path)))
      if (image?.startsWith('plaudit:') || name === 'plaudit')
        for (const variable of Object.keys(environment)) expect(KNOWN, `${path}: ${name}`).toContain(variable)
})

test('every image has a version, and Plaudit’s is that of the package', () => {
  const { version } = JSON.parse(read('package.json'))
  for (const path of ['compose.yaml', 'deploy/compose.scale.yaml'])
    for (const { image } of Object.values(services(path)))
      if (image !== undefined) expect(image).toMatch(/^[a-z]+:\d/)
  expect(services('compose.yaml').plaudit?.image).toBe(`plaudit:${version}`)
  for (const name of ['web2', 'worker', 'worker2'])
    expect(services('deploy/compose.scale.yaml')[name]?.image).toBe(`plaudit:${version}`)
})

test('each further process has the hardening of the first', () => {
  const { plaudit } = services('compose.yaml')
  expect(plaudit).toMatchObject({ read_only: true, cap_drop: ['ALL'], init: true, stop_grace_period: '30s' })
  const hardening = ({
    environment: _environment,
    ports: _ports,
    build: _build,
    ...rest
  }: Record<string, unknown>) => rest
  for (const name of ['web2', 'worker', 'worker2'])
    expect(hardening(services('deploy/compose.scale.yaml')[name] as never)).toEqual(
      hardening(plaudit as never),
    )
})

test.each(readdirSync(join(root, 'deploy/systemd')))(
  '%s sets only known variables and runs a command that exists',
  (file) => {
    const unit = read(`deploy/systemd/${file}`)
    const variables = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, text = '']) =>
      text.split(' ').map((pair) => pair.split('=')[0]),
    )
    expect(variables.length).toBeGreaterThan(0)
    for (const name of variables) expect(KNOWN).toContain(name)
    const [, path = ''] = /^ExecStart=\/usr\/bin\/node \/opt\/plaudit\/(\S+) start$/m.exec(unit) ?? []
    expect(read(path)).not.toBe('')
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(20)
  },
)

test('the Dockerfile has one stage that runs, without root, with a health check', () => {
  const lines = read('Dockerfile').split('\n')
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')))
  const first = (name: string) => last.find((line) => line.startsWith(`${name} `))
  expect(first('USER')).toBe('USER 1000:1000')
  expect(first('HEALTHCHECK')).toContain('/app/bin/healthcheck.mjs')
  for (const name of ['ENTRYPOINT', 'CMD']) expect(first(name)).toMatch(/ \[/)
  expect(
    lines.filter((line) => line.startsWith('FROM ')).every((line) => /^FROM node:\d+-\w+-slim/.test(line)),
  ).toBe(true)
  // The version of Node.js that the project is tested with.
  expect(first('FROM')).toContain(`node:${read('.nvmrc').trim()}-`)
})
