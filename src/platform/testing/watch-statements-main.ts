/**
 * `node --import` this before a server under test: checks every statement it sends, and prints the totals at the end.
 */
import { watch } from '#platform/testing/watch-statements.ts'

process.on('exit', () => {
  process.stderr.write(
    `statement rules: ${watch.checked} statements checked, ${watch.breaches.length} broke a rule\n`,
  )
  for (const breach of watch.breaches) process.stderr.write(`${breach}\n`)
})
