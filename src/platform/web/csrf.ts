/** The page's token, which every write sends. It is stored only in the meta element. */
export function csrfToken(): string {
  return meta()?.content ?? ''
}

/** Whether the server set no token, which means that the browser sent no session cookie. */
export function knownSignedOut(): boolean {
  return meta()?.content === ''
}

/** Stores the token of a newer session response, for example after signing in without reloading the page. */
export function keepCsrfToken(token: string): void {
  let element = meta()
  if (!element) {
    element = document.createElement('meta')
    element.name = 'csrf-token'
    document.head.append(element)
  }
  element.content = token
}

/** The nonce that style elements of this page need under its content security policy. */
export function styleNonce(): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
  // Vite's development server leaves the placeholder, and needs no nonce.
  return nonce.startsWith('%') ? '' : nonce
}

function meta(): HTMLMetaElement | null {
  return document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')
}
