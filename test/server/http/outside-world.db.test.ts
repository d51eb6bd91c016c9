import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { readConfig } from '#platform/config/config.ts'
import { createServer } from '#platform/http/server.ts'
import { createLog, serverLogging } from '#platform/logging/log.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = testServices({ SECURITY_CONTACT: 'mailto:security@host.example' })

describe('addresses that every site has', () => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = await buildServer(services)
  })
  afterAll(() => app.close())
  const get = (url: string) => app.inject({ url })

  test('robots.txt keeps search engines out', async () => {
    const answer = await get('/robots.txt')
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.body).toBe('User-agent: *\nDisallow: /\n')
  })

  test('favicon.ico is the icon of the pages', async () => {
    const answer = await get('/favicon.ico')
    expect(answer.headers['content-type']).toBe('image/svg+xml')
    expect(answer.body).toContain('<title>Plaudit</title>')
  })

  test('change-password leads to the page where people change theirs', async () => {
    const answer = await get('/.well-known/change-password')
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/profile/edit'])
  })

  test('security.txt names the contact for half a year', async () => {
    const answer = await get('/.well-known/security.txt')
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.body.split('\n')).toEqual([
      'Contact: mailto:security@host.example',
      'Expires: 2026-12-13T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: http://localhost:3000/.well-known/security.txt',
      '',
    ])
  })

  test('security.txt does not exist without a contact', async () => {
    const server = await buildServer({ ...services, config: { ...services.config, securityContact: null } })
    try {
      expect((await server.inject({ url: '/.well-known/security.txt' })).statusCode).toBe(404)
    } finally {
      await server.close()
    }
  })
})

describe('TRUSTED_PROXIES', () => {
  /** The address of the client as the server sees it, for requests of `peer` with a header, and the log. */
  async function seen(peer: string, trusted?: string) {
    const config = readConfig({
      SECRET_KEY: 'only-for-tests-only-for-tests-only-for-tests',
      LOG_FORMAT: 'json',
      ...(trusted !== undefined && { TRUSTED_PROXIES: trusted }),
    })
    const output = new PassThrough()
    const server = await createServer(config, serverLogging(createLog(config, output)))
    server.get('/address', async (request) => ({ address: request.ip }))
    const headers = { 'x-forwarded-for': '198.51.100.7' }
    const ask = async () =>
      (await server.inject({ url: '/address', remoteAddress: peer, headers })).json().address as string
    const addresses = [await ask(), await ask()]
    await server.close()
    output.end()
    return { address: addresses[1], log: await text(output) }
  }

  test.each([
    ['127.0.0.1', undefined, '198.51.100.7'],
    ['::1', undefined, '198.51.100.7'],
    ['10.0.0.5', undefined, '10.0.0.5'],
    ['172.18.0.1', undefined, '172.18.0.1'],
    ['203.0.113.9', undefined, '203.0.113.9'],
    ['10.0.0.5', '10.0.0.0/24', '198.51.100.7'],
    ['10.0.1.5', '10.0.0.0/24', '10.0.1.5'],
    ['172.18.0.1', 'uniquelocal', '198.51.100.7'],
    ['fd00::5', 'loopback, uniquelocal', '198.51.100.7'],
    ['203.0.113.9', '203.0.113.9', '198.51.100.7'],
    ['127.0.0.1', 'none', '127.0.0.1'],
  ])('a request from %s with TRUSTED_PROXIES=%s comes from %s', async (peer, trusted, address) => {
    expect((await seen(peer, trusted)).address).toBe(address)
  })

  test('the log names a private proxy that is not trusted, once', async () => {
    const ignored =
      'the X-Forwarded-For of 10.0.0.5 is ignored: add it to TRUSTED_PROXIES if it is your proxy'
    expect((await seen('10.0.0.5')).log.split(ignored)).toHaveLength(2)
    expect((await seen('10.0.0.5', '10.0.0.5')).log).not.toContain('is ignored')
    expect((await seen('8.8.8.8')).log).not.toContain('is ignored')
  })
})
