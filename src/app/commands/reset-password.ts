import { type Command, readArguments, UsageError } from '#app/commands/command.ts'
import { readSecret } from '#app/commands/read-secret.ts'
import { withServices } from '#app/commands/with-services.ts'
import { resetSecondFactor } from '#features/people/second-factor/second-factor.ts'
import { findLogin } from '#features/people/sessions/directory.ts'
import { checkPassword, setPassword } from '#features/people/sessions/sessions.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import { allowPassword } from '#features/people/sign-on/settings.ts'

export const resetPassword: Command = {
  name: 'reset-password',
  usage: 'reset-password EMAIL [--password-file FILE] [--without-second-factor]',
  summary:
    'Set a person’s password and end their sessions, also where a company signs in by its provider only. It is read from the file, or from standard input.',
  async run(args, context) {
    const { values, positionals } = readArguments(
      args,
      { 'password-file': { type: 'string' }, 'without-second-factor': { type: 'boolean' } },
      { names: ['EMAIL'] },
    )
    const email = positionals[0] ?? ''
    const password = await readSecret(values['password-file'], 'New password: ')
    checkPassword(password)
    await withServices(context, async (services) => {
      const login = await findLogin(services.database.kysely, email)
      if (!login) throw new UsageError(`nobody signs in as '${email}'`)
      const viewer = await systemViewer(services, login.company_id)
      await setPassword(services, viewer, login.employee_id, password)
      await allowPassword(services, viewer, login.employee_id)
      if (values['without-second-factor']) await resetSecondFactor(services, viewer, login.employee_id)
      context.say(`The password of ${email} is set; all sessions are ended.`)
    })
    return 0
  },
}
