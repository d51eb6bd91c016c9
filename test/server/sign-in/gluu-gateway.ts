import { generateKeyPairSync, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const PREFIX = '/identity/restv1'
const CLIENT_ID = 'scim-client'
const TICKET = 'ticket-1'

/**
 * The Gluu server that the client scim-node signs in at, in front of Plaudit, as its documentation describes it: UMA
 * tickets, a token for a signed assertion, and the addresses of a Gluu server. The token it gives is an API token of
 * Plaudit. Requests with a token reach Plaudit unchanged apart from their address.
 */
export async function startGluuGateway(plaudit: string, apiToken: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const seen: { method: string; path: string; status: number }[] = []

  async function forward(request: IncomingMessage, authorization: string) {
    const path = (request.url ?? '').slice(PREFIX.length)
    const method = request.method ?? 'GET'
    const body = await text(request)
    const answer = await fetch(plaudit + path, {
      method,
      headers: {
        authorization,
        ...pick(request.headers, ['content-type', 'accept']),
      },
      ...(body === '' ? {} : { body }),
    })
    seen.push({ method, path, status: answer.status })
    return answer
  }

  /** A Gluu server gives full paths, and names two kinds of devices that the client insists on. */
  async function resourceTypes(request: IncomingMessage) {
    const { Resources } = (await (await forward(request, `Bearer ${apiToken}`)).json()) as {
      Resources: { id: string; endpoint: string }[]
    }
    const kinds = Resources.map(({ id, endpoint }) => ({ id, endpoint: `/scim/v2${endpoint}` }))
    for (const id of ['FidoDevice', 'Fido2Device']) kinds.push({ id, endpoint: `/scim/v2/${id}s` })
    return { Resources: kinds }
  }

  async function giveToken(request: IncomingMessage) {
    const form = new URLSearchParams(await text(request))
    const [head, claims, signature] = (form.get('client_assertion') ?? '').split('.')
    const isSigned = verify(
      'RSA-SHA256',
      Buffer.from(`${head}.${claims}`),
      publicKey,
      Buffer.from(signature ?? '', 'base64url'),
    )
    return isSigned && form.get('ticket') === TICKET && form.get('client_id') === CLIENT_ID
      ? { access_token: apiToken, token_type: 'Bearer' }
      : { error: 'invalid_client' }
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { url = '', headers } = request
    const sendJson = (body: object) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    if (url === '/.well-known/uma2-configuration') return sendJson({ token_endpoint: `${origin}/token` })
    if (url === '/token') return sendJson(await giveToken(request))
    if (url === `${PREFIX}/scim/v2/ResourceTypes`) return sendJson(await resourceTypes(request))
    const isOpen = url === `${PREFIX}/scim/v2/ServiceProviderConfig`
    const authorization = isOpen ? `Bearer ${apiToken}` : headers.authorization
    if (!authorization) {
      const challenge = `UMA realm="scim", as_uri="${origin}", ticket="${TICKET}"`
      return response.writeHead(401, { 'www-authenticate': challenge }).end()
    }
    const answer = await forward(request, authorization)
    response.writeHead(answer.status, pick(Object.fromEntries(answer.headers), ['content-type', 'etag']))
    response.end(Buffer.from(await answer.arrayBuffer()))
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    clientId: CLIENT_ID,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    /** Requests that reached Plaudit, in order. */
    seen,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

function pick(headers: NodeJS.Dict<string | string[]>, names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])))
}
