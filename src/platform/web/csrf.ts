/** The page's token that every write sends. The meta element is the one place it is kept. */
export function csrfToken(): string {
  return meta()?.content ?? ''
}

/** Whether the server filled in no token, which it does for a browser that shows no session. */
export function knownSignedOut(): boolean {
  return meta()?.content === ''
}

/** Takes over the token of a newer session answer, e.g. after signing in without loading the page anew. */
export function keepCsrfToken(token: string): void {
  let element = meta()
  if (!element) {
    element = document.createElement('meta')
    element.name = 'csrf-token'
    document.head.append(element)
  }
  element.content = token
}

/** The nonce that the style elements of this page need under its content-security policy. */
export function styleNonce(): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
  // Vite's own server leaves the placeholder in place, and needs none.
  return nonce.startsWith('%') ? '' : nonce
}

function meta(): HTMLMetaElement | null {
  return document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')
}
