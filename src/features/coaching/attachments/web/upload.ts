import { noteAccessVersion } from '#platform/web/access-version.ts'
import { asForm } from '#platform/web/api.ts'
import { ApiError } from '#platform/web/api-error.ts'
import { csrfToken } from '#platform/web/csrf.ts'
import { translateErrorBody } from '#platform/web/faults/translate-error.ts'

type SendOptions = { signal: AbortSignal; onProgress: (sent: number) => void }

/**
 * Sends a form and reports progress, which `fetch` cannot. Fails like `api`: with an ApiError for an error status, a
 * TypeError without a response, an AbortError if cancelled.
 */
export function sendForm<Answer>(
  url: string,
  fields: Readonly<Record<string, Blob>>,
  { signal, onProgress }: SendOptions,
): Promise<Answer> {
  const request = new XMLHttpRequest()
  return new Promise<Answer>((resolve, reject) => {
    const giveUp = () => request.abort()
    if (signal.aborted) return reject(givenUp())
    signal.addEventListener('abort', giveUp, { once: true })
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded))
    request.addEventListener('abort', () => reject(givenUp()))
    request.addEventListener('error', () => reject(new TypeError('The connection was lost.')))
    request.addEventListener('load', () => {
      const response = responseOf(request)
      noteAccessVersion(response)
      const body = parsed(request.responseText)
      if (response.ok) resolve(body as Answer)
      else translateErrorBody(body).then((translated) => reject(new ApiError(response, translated)), reject)
    })
    request.addEventListener('loadend', () => signal.removeEventListener('abort', giveUp))
    request.open('POST', url)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('x-csrf-token', csrfToken())
    request.send(asForm(fields))
  })
}

const givenUp = () => new DOMException('The upload was cancelled.', 'AbortError')

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim())
  }
  return new Response(null, { status: request.status, headers })
}

/** A proxy's HTML error page counts as an empty body. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
