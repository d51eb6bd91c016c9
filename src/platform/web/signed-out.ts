import { signedOutCookie } from '#lib/signed-out-cookie.ts'
import { forgetPushChoice } from '#platform/web/push-choice.ts'
import { removeUnsavedInput } from '#platform/web/unsaved-input.ts'

/**
 * Removes the unsaved input and the choice of notifications of the person who has just signed out, whether by the
 * button, by the address or by a program. The server names the person in a cookie.
 */
export function forgetSignedOut(): void {
  const isSecure = location.protocol === 'https:'
  const start = `${signedOutCookie(isSecure)}=`
  const text = document.cookie.split('; ').find((cookie) => cookie.startsWith(start))
  if (text === undefined) return
  const personId = Number(text.slice(start.length))
  if (Number.isInteger(personId)) removeUnsavedInput(personId)
  forgetPushChoice()
  // biome-ignore lint/suspicious/noDocumentCookie: the only API that every browser has, and nothing waits for it
  document.cookie = `${start}; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT; samesite=strict${isSecure ? '; secure' : ''}`
}
