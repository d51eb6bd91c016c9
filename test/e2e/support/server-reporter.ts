import { rmSync } from 'node:fs'
import type { FullResult, Reporter, TestCase } from '@playwright/test/reporter'

/** Fails the run when the server under test broke a statement rule, and removes the server's data. */
// biome-ignore lint/style/noDefaultExport: Playwright takes a reporter so
export default class ServerReporter implements Reporter {
  private said = ''
  private tested = false

  onTestEnd(): void {
    this.tested = true
  }

  /** Output of the server has no test. */
  onStdErr(chunk: string | Buffer, test?: TestCase): void {
    if (!test) this.said += chunk
  }

  /** Runs after the server has stopped and printed its totals. */
  async onEnd(result: FullResult): Promise<{ status?: FullResult['status'] }> {
    const data = process.env.PLAUDIT_E2E_DATA
    if (data) rmSync(data, { recursive: true, force: true })
    // A listing or an interrupted run has no totals.
    if (!this.tested || result.status === 'interrupted') return {}
    const sum = /statement rules: (\d+) statements checked, (\d+) broke a rule/.exec(this.said)
    process.stdout.write(
      `\n${sum?.[0] ?? 'The server under test did not say how many statements it checked.'}\n`,
    )
    if (sum && Number(sum[1]) > 0 && sum[2] === '0') return {}
    return { status: 'failed' }
  }
}
