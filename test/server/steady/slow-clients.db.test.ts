import { connect, type Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { createServer } from '#platform/http/server.ts'
import { readUpload } from '#platform/http/upload.ts'
import { serverLogging } from '#platform/logging/log.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = testServices()
let app: FastifyInstance
afterEach(() => {
  app.server.closeAllConnections()
  return app.close()
})

async function listen(limits: object, config: object = {}): Promise<void> {
  app = await createServer({ ...services.config, ...config }, serverLogging(services.log), limits)
  app.post('/text', async () => 'read')
  const readFile = async (request: FastifyRequest) => {
    const { content } = await readUpload(request, 1_000_000)
    let size = 0
    for await (const chunk of content) size += chunk.length
    return { size }
  }
  app.post('/file', { config: { takesFile: true } }, readFile)
  app.post('/later', { config: { takesFile: true } }, async (request) => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    return await readFile(request)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
}

type Client = { socket: Socket; heard(): string; closed: Promise<void> }
function dial(): Client {
  const { port } = app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  return { socket, heard: () => text, closed }
}
const HEAD = 'Host: localhost\r\nContent-Type: application/json\r\n'

test('cuts off headers and bodies that arrive too slowly', async () => {
  await listen({ headersMs: 300, bodyMs: 300 })
  const header = dial()
  header.socket.write('POST /text HTTP/1.1\r\nHost:')
  const body = dial()
  body.socket.write(`POST /text HTTP/1.1\r\n${HEAD}Content-Length: 10\r\n\r\n{"a"`)
  await Promise.all([header.closed, body.closed])
  const whole = dial()
  whole.socket.write(`POST /text HTTP/1.1\r\n${HEAD}Connection: close\r\nContent-Length: 2\r\n\r\n{}`)
  await whole.closed
  expect(whole.heard()).toContain('200 OK')
})

test('an upload may take long while it makes progress, and is cut off when it pauses', async () => {
  await listen({ bodyMs: 100, silentMs: 400 })
  const part = '--x\r\nContent-Disposition: form-data; name="attachment"; filename="a.txt"\r\n\r\n'
  const send = (client: Client) =>
    client.socket.write(
      `POST /file HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n`,
    )
  const chunk = (client: Client, text: string) =>
    client.socket.write(`${text.length.toString(16)}\r\n${text}\r\n`)
  const [slow, silent] = [dial(), dial()]
  for (const client of [slow, silent]) {
    send(client)
    chunk(client, part)
  }
  const timer = setInterval(() => chunk(slow, 'a'), 50)
  await silent.closed
  await new Promise((resolve) => setTimeout(resolve, 500))
  clearInterval(timer)
  chunk(slow, '\r\n--x--\r\n')
  slow.socket.write('0\r\n\r\n')
  await slow.closed
  expect(slow.heard()).toContain('200 OK')
  expect(silent.heard()).not.toContain('200 OK')
})

test('leaves a complete body alone, however long the server takes', async () => {
  await listen({ bodyMs: 20, silentMs: 20 })
  const form =
    '--x\r\nContent-Disposition: form-data; name="attachment"; filename="a.txt"\r\n\r\nab\r\n--x--\r\n'
  const type = 'multipart/form-data; boundary=x'
  const client = dial()
  client.socket.write(
    `POST /later HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${form.length}\r\nContent-Type: ${type}\r\n\r\n${form}`,
  )
  await client.closed
  expect(client.heard()).toContain('{"size":2}')
  const answer = await app.inject({
    method: 'POST',
    url: '/later',
    headers: { 'content-type': type },
    payload: form,
  })
  expect(answer.json()).toEqual({ size: 2 })
})

test('closes connections beyond the limit of an address, but not those of a trusted proxy', async () => {
  const dialMany = () => Array.from({ length: 14 }, dial)
  const openOf = async (clients: Client[]) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    return clients.filter(({ socket }) => !socket.destroyed).length
  }
  await listen({}, { connectionsPerAddress: 10, trustedProxies: [] })
  const clients = dialMany()
  expect(await openOf(clients)).toBe(10)
  for (const { socket } of clients.slice(0, 5)) socket.destroy()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await openOf([dial(), dial()])).toBe(2)
  app.server.closeAllConnections()
  await app.close()
  await listen({}, { connectionsPerAddress: 10, trustedProxies: ['loopback'] })
  expect(await openOf(dialMany())).toBe(14)
})
