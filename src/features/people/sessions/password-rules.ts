/** Password rules, shared by the server and the form. */

export const MINIMUM_PASSWORD_LENGTH = 12
export const MAXIMUM_PASSWORD_LENGTH = 200

export type PasswordFault = 'too_short' | 'too_long' | 'too_simple' | 'known' | 'own_email'

/** Why a password is refused, or null. Checks length and common guesses, not kinds of characters. */
export function passwordFault(password: string, email?: string): PasswordFault | null {
  const length = [...password].length
  if (length < MINIMUM_PASSWORD_LENGTH) return 'too_short'
  if (length > MAXIMUM_PASSWORD_LENGTH) return 'too_long'
  const plain = password.toLowerCase()
  if (email !== undefined && isEmail(plain, email.trim().toLowerCase())) return 'own_email'
  if (new Set(plain).size < FEWEST_CHARACTERS || isRun(plain) || isRepetition(plain)) return 'too_simple'
  return KNOWN.has(withoutTail(plain)) || KNOWN.has(plain) ? 'known' : null
}

export const PASSWORD_MESSAGES: Record<PasswordFault, string> = {
  too_short: `A password has at least ${MINIMUM_PASSWORD_LENGTH} characters.`,
  too_long: `A password has at most ${MAXIMUM_PASSWORD_LENGTH} characters.`,
  too_simple: 'This password is too simple: it repeats itself.',
  known: 'This password is one that is guessed first.',
  own_email: 'The e-mail address cannot be the password.',
}

const FEWEST_CHARACTERS = 4

/** Whether the text is the e-mail or its local part, ignoring trailing digits and signs. */
function isEmail(plain: string, email: string): boolean {
  const [local = ''] = email.split('@')
  return [plain, withoutTail(plain)].some((text) => text === email || (local !== '' && text === local))
}

/** Trailing digits and signs do not make a password better: 'password2026!!' becomes 'password'. */
const withoutTail = (text: string): string => text.replace(/[\d\p{P}\p{S}]+$/u, '')

/** Consecutive characters throughout, such as 'abcdefghijkl' and '210987654321'. */
function isRun(text: string): boolean {
  const row = '01234567890123456789'
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const keys = 'qwertyuiopasdfghjklzxcvbnm'
  return [row, letters, keys].some(
    (known) => known.includes(text) || [...known].reverse().join('').includes(text),
  )
}

/** A short piece repeated, such as 'abcabcabcabc'. */
const isRepetition = (text: string): boolean => /^(.{1,6})\1+$/u.test(text)

/** Long passwords that are most frequent in leaks, without trailing digits. */
const KNOWN: ReadonlySet<string> = new Set(
  `password passwort passord mypassword thepassword newpassword passwordpassword password1234 passw0rd p@ssword p@ssw0rd
   administrator adminadmin adminpassword welcome welcomeback letmein letmeinplease changeme changemeplease
   iloveyou iloveyousomuch qwerty qwertyuiop qwertyqwerty qwerty123456 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc
   q1w2e3r4t5y6 zaq12wsxcde3 abc123456789 a123456789 123456789a 1234567890a 123456abcdef football baseball
   basketball superman batman dragon monkey sunshine princess starwars trustnoone trustno1 whatever computer
   internet startrek michaeljordan liverpoolfc manchesterunited summer winter spring autumn sommer vinter
   correcthorsebatterystaple correct horse battery staple plaudit plauditplaudit contactcenter callcenter
   callcentre customerservice customercare kundeservice`
    .split(/\s+/)
    .filter(Boolean),
)
