import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import type {} from '#platform/testing/global-setup.ts'

test('the generated table types match the migrations', () => {
  const root = join(import.meta.dirname, '../../..')
  const { host, port } = inject('testServer')
  const check = spawnSync(process.execPath, [join(root, 'scripts/generate-types.mjs'), '--check'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PLAUDIT_TEST_SOCKET: host, PLAUDIT_TEST_PORT: String(port) },
  })
  expect(check.stdout + check.stderr).toBe('src/platform/db/tables.ts is what the migrations make.\n')
  expect(check.status).toBe(0)
})
