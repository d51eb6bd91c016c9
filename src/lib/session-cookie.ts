const NAME = 'plaudit_session'

/**
 * With https the name has the __Host- prefix: browsers then accept the cookie only from this host, over https, for all
 * paths.
 */
export const hostCookieName = (name: string, isSecure: boolean): string =>
  isSecure ? `__Host-${name}` : name

export const sessionCookieName = (isSecure: boolean): string => hostCookieName(NAME, isSecure)
