import { createServer, type RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { isPrivate, OutboundError, outboundFetch } from '#platform/http/outbound.ts'

async function serving(listener: RequestListener): Promise<number> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as { port: number }).port
}

/** A resolver that returns the given answers one after the other. */
const naming =
  (...answers: string[][]) =>
  (_name: string, done: (error: null, addresses: { address: string; family: number }[]) => void) =>
    done(
      null,
      (answers.shift() ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

test.each([
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '192.0.0.8',
  '192.0.0.255',
  '192.88.99.1',
  '198.18.0.1',
  '198.19.255.255',
  '240.0.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '::10.0.0.1',
  '::ffff:0:10.0.0.1',
  '64:ff9b::a00:1',
  '64:ff9b:1::a00:1',
  '2001:2::1',
  '2001:10::1',
  '2001:20::1',
  '2620:4f:8000::1',
  '3fff::1',
  '5f00::1',
  'fec0::1',
  '2002:7f00:1::',
  '2001:0:1::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
  'no address',
])('%s leads inside', (address) => {
  expect(isPrivate(address)).toBe(true)
})

test.each([
  '1.1.1.1',
  '172.32.0.1',
  '172.15.255.255',
  '100.128.0.1',
  '192.169.0.1',
  '223.255.255.255',
  '2606:4700::1111',
])('%s does not', (address) => {
  expect(isPrivate(address)).toBe(false)
})

test.each([
  'http://example.com/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'https://user:secret@example.com/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::ffff:127.0.0.1]/',
  'https://169.254.169.254/latest/meta-data/',
])('%s is not called', async (address) => {
  const call = outboundFetch({ privateHosts: [], resolve: () => expect.unreachable('nothing is asked for') })
  await expect(call(address)).rejects.toThrow(OutboundError)
})

test('refuses a name with a private address, even among public ones', async () => {
  for (const answer of [['127.0.0.1'], ['93.184.216.34', '10.0.0.1'], ['::ffff:10.0.0.1'], []]) {
    const call = outboundFetch({ privateHosts: [], resolve: naming(answer) })
    await expect(call('https://provider.example/')).rejects.toThrow(OutboundError)
  }
})

test('connects to the address that was checked, even if a second look-up returns another', async () => {
  let lookUps = 0
  const port = await serving((_request, response) => response.end('inside'))
  const resolve = naming(['93.184.216.34'], ['127.0.0.1'])
  const call = outboundFetch({
    privateHosts: [],
    timeoutMs: 100,
    resolve: (name, done) => {
      lookUps += 1
      resolve(name, done)
    },
  })
  await expect(call(`https://provider.example:${port}/`)).rejects.toThrow()
  expect(lookUps).toBe(1)
})

test('a host that the operator allows may be private and use http; another host on the same address may not', async () => {
  const port = await serving((request, response) => {
    response.setHeader('x-method', request.method ?? '')
    request.pipe(response)
  })
  const call = outboundFetch({
    privateHosts: [`provider.internal:${port}`],
    resolve: naming(['127.0.0.1'], ['127.0.0.1']),
  })
  const answer = await call(`http://provider.internal:${port}/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ a: '1' }),
  })
  expect([answer.status, answer.headers.get('x-method'), await answer.text()]).toEqual([200, 'POST', 'a=1'])
  await expect(call(`http://elsewhere.internal:${port}/`)).rejects.toThrow(OutboundError)
})

test('returns a redirect instead of following it', async () => {
  let requestCount = 0
  const port = await serving((_request, response) => {
    requestCount += 1
    response.writeHead(302, { location: '/elsewhere' }).end()
  })
  const call = outboundFetch({ privateHosts: ['localhost'] })
  expect((await call(`http://localhost:${port}/`)).status).toBe(302)
  expect(requestCount).toBe(1)
})

test('gives up on a response that does not end or is too large', async () => {
  const silent = await serving(() => {})
  const call = outboundFetch({ privateHosts: ['localhost'], timeoutMs: 100 })
  await expect(call(`http://localhost:${silent}/`)).rejects.toThrow()
  const large = await serving((_request, response) => response.end(Buffer.alloc(2 ** 20 + 1)))
  await expect(outboundFetch({ privateHosts: ['localhost'] })(`http://localhost:${large}/`)).rejects.toThrow(
    'too large',
  )
  const fits = await serving((_request, response) => response.end(Buffer.alloc(2 ** 20)))
  const answer = await outboundFetch({ privateHosts: ['localhost'] })(`http://localhost:${fits}/`)
  expect((await answer.arrayBuffer()).byteLength).toBe(2 ** 20)
})
