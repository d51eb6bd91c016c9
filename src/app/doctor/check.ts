/** What is wrong, and what to do about it; both are sentences. */
export type Finding = { status: 'warn' | 'fail'; message: string; fix: string }

/** Returns what is wrong, or a short description of what is right. */
export type Check<Subject> = { name: string; look(subject: Subject): Promise<Finding[] | string> }

export type CheckResult = {
  name: string
  status: 'ok' | 'warn' | 'fail'
  /** False only for `fail`. */
  ok: boolean
  message: string
  /** Empty if nothing needs to be done. */
  fix: string
}

export const fail = (message: string, fix: string): Finding => ({ status: 'fail', message, fix })
export const warn = (message: string, fix: string): Finding => ({ status: 'warn', message, fix })

/** Runs the checks one after another. A check that breaks is a failure, with the reason. */
export async function* runChecks<Subject>(
  checks: readonly Check<Subject>[],
  subject: Subject,
): AsyncGenerator<CheckResult> {
  for (const { name, look } of checks)
    yield resultOf(
      name,
      await look(subject).catch((error: unknown) => [
        fail(
          `This could not be checked: ${error instanceof Error ? error.message : String(error)}.`,
          'Solve the other problems first.',
        ),
      ]),
    )
}

export function resultOf(name: string, found: Finding[] | string): CheckResult {
  if (typeof found === 'string' || found.length === 0)
    return { name, status: 'ok', ok: true, message: typeof found === 'string' ? found : '', fix: '' }
  const failed = found.some(({ status }) => status === 'fail')
  return {
    name,
    status: failed ? 'fail' : 'warn',
    ok: !failed,
    message: found.map(({ message }) => message).join(' '),
    fix: [...new Set(found.map(({ fix }) => fix))].join(' '),
  }
}

/** Names few of them, and counts the others. */
export function listed(names: readonly string[], most = 5): string {
  const more = names.length - most
  return names.slice(0, most).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
