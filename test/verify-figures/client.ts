/** An HTTP client for a signed-in person: sends the cookie and CSRF token and parses JSON. */
export class Client {
  readonly #base: string
  #cookie = ''
  #token = ''

  private constructor(base: string) {
    this.#base = base
  }

  static async signIn(base: string, email: string, password: string): Promise<Client> {
    const client = new Client(base)
    const page = await client.#send('GET', '/sign_in')
    client.#token = /csrf-token" content="([^"]+)/.exec(await page.text())?.[1] ?? ''
    const answer = await client.#send('POST', '/api/v1/session', { email, password })
    if (!answer.ok) throw new Error(`${email} cannot sign in: ${answer.status} ${await answer.text()}`)
    client.#token = (await client.get<{ csrfToken: string }>('/api/v1/session')).csrfToken
    return client
  }

  get<T>(path: string): Promise<T> {
    return this.#json<T>('GET', path)
  }

  /** The same, or null if the person may not read it. */
  async getIfAllowed<T>(path: string): Promise<T | null> {
    const answer = await this.#send('GET', path)
    if (answer.status === 403) return null
    if (!answer.ok) throw new Error(`GET ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }

  post<T>(path: string, body: unknown): Promise<T> {
    return this.#json<T>('POST', path, body)
  }

  async text(method: string, path: string, body?: unknown): Promise<string> {
    const answer = await this.#send(method, path, body)
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.text()
  }

  async graphql<T>(query: string, variables: Record<string, unknown> = {}): Promise<T> {
    const { data, errors } = await this.post<{ data: T; errors?: { message: string }[] }>('/graphql', {
      query,
      variables,
    })
    if (errors) throw new Error(`${query}: ${errors.map(({ message }) => message).join('; ')}`)
    return data
  }

  async #json<T>(method: string, path: string, body?: unknown): Promise<T> {
    return JSON.parse(await this.text(method, path, body)) as T
  }

  async #send(method: string, path: string, body?: unknown): Promise<Response> {
    const answer = await fetch(new URL(path, this.#base), {
      method,
      headers: {
        cookie: this.#cookie,
        'x-csrf-token': this.#token,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const set = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
    if (set.length > 0)
      this.#cookie = [
        ...new Map([...this.#cookie.split('; '), ...set].map((c) => [c.split('=')[0], c])).values(),
      ]
        .filter(Boolean)
        .join('; ')
    return answer
  }
}
