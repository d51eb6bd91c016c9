/**
 * Every link of the product comes from here, so that an address stands in one place.
 * Imports nothing: the server, the browser and mails use it alike.
 */

type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[]
export type Query = Readonly<Record<string, QueryValue>>

export const paths = {
  /** The viewer's own stream: admins and everyone else have an address each. */
  stream: (viewer: { isAdmin: boolean }, filters?: Query) =>
    link(viewer.isAdmin ? '/admin/company/view' : '/', filters),
  signIn: (returnTo?: string) => link('/sign_in', { return_to: returnTo }),
  signOut: (viewer: { isAdmin: boolean }) => (viewer.isAdmin ? '/admins/sign_out' : '/employees/sign_out'),
  forbidden: () => '/403',
  profile: () => '/profile/edit',
  settings: () => '/admin/company',
  feedbackImports: () => '/admin/company/feedback_imports',
  mailOutbox: () => '/admin/company/mail_outbox',
} as const

/** The pages there are; a `$name` part stands for one path segment. Any other path is answered with the 404 page. */
export const PAGES = [
  '/',
  '/sign_in',
  '/admins/sign_in',
  '/employees/sign_in',
  '/403',
  '/profile/edit',
  '/admin/company',
  '/admin/company/view',
  '/admin/company/feedback_imports',
  '/admin/company/mail_outbox',
] as const

export type Page = (typeof PAGES)[number]

/** Whether a path (without query) is a page; the server answers all others with status 404 and the same document. */
export function isKnownPage(pathname: string): boolean {
  const path = pathname.replace(/(?<=[^/])\/$/, '')
  const parts = path.split('/')
  return PAGES.some((page) => {
    const pattern = page.split('/')
    return pattern.length === parts.length && pattern.every((part, i) => matches(part, parts[i] ?? ''))
  })
}

/** A path on this site to go to after sign-in, or null: anything that could lead elsewhere is refused. */
export function safeReturnPath(text: unknown): string | null {
  // Browsers drop tabs and line breaks inside addresses and read "\" as "/", so "/\evil" would leave the site.
  if (typeof text !== 'string' || !/^\/(?![/\\])[^\p{Cc}\\]*$/u.test(text)) return null
  const pathname = text.split(/[?#]/, 1)[0] ?? ''
  return /^\/(admins|employees)?\/?sign_(in|out)\/?$/.test(pathname) ? null : text
}

function matches(pattern: string, part: string): boolean {
  return pattern.startsWith('$') ? part !== '' : pattern === part
}

/** Empty values leave no trace in the address; a list repeats its key. */
function link(path: string, query: Query = {}): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== null && item !== undefined && item !== '') search.append(key, String(item))
    }
  }
  return search.size > 0 ? `${path}?${search}` : path
}
