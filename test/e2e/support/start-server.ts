/**
 * Starts the server under test. `npm test` fills the demo companies once and names the folder in PLAUDIT_FILLED_DEMO;
 * without it the server fills them itself.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'

const { PLAUDIT_FILLED_DEMO: filled, DATA_DIR: folder } = process.env
if (filled && folder) {
  mkdirSync(folder, { recursive: true })
  // Keeps the owner and the permissions of PostgreSQL's files.
  execFileSync('cp', ['-a', `${filled}/.`, folder])
}
await import('../../../src/main.ts')
