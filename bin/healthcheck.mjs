// The health check of the container: exits with 0 if this process answers /ready, otherwise with 1 and the reason.
const address = `http://127.0.0.1:${process.env.PORT || 3000}/ready`
try {
  const answer = await fetch(address, { signal: AbortSignal.timeout(4_000) })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
} catch (error) {
  process.stderr.write(`${address}: ${error.cause?.message ?? error.message}\n`)
  process.exitCode = 1
}
