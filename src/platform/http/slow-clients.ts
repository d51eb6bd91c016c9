import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

export type ClientLimits = {
  /** How long a body may take, in milliseconds. */
  bodyMs: number
  /** How long the sender of a file may pause, in milliseconds; the file itself takes as long as it needs. */
  silentMs: number
}

/** Closes connections whose body arrives too slowly: each would hold its memory and its place. */
export function limitBodies(app: FastifyInstance, { bodyMs, silentMs }: ClientLimits): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    const hasBody =
      raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0
    // The requests of tests have no real socket.
    if (hasBody && raw.socket instanceof Socket) {
      const timer = request.routeOptions.config.takesFile
        ? setInterval(closeIfSilent(raw), silentMs)
        : setTimeout(() => raw.destroy(), bodyMs)
      timer.unref()
      const end = () => clearInterval(timer)
      raw.once('end', end).once('close', end)
    }
    done()
  })
}

function closeIfSilent(body: IncomingMessage): () => void {
  let before = body.socket.bytesRead
  return () => {
    // A full buffer or a complete body means that the server is slow, not the client.
    const waitsForClient = !body.complete && body.readableLength < body.readableHighWaterMark
    if (waitsForClient && body.socket.bytesRead === before) body.destroy()
    before = body.socket.bytesRead
  }
}

/** Closes new connections of an address that has this many open ones. Trusted proxies have as many as they want. */
export function limitConnections(
  app: FastifyInstance,
  most: number,
  trustedProxies: readonly string[],
): void {
  const trusted = networksOf(trustedProxies)
  const open = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const family = isIP(address)
    if (family === 0 || trusted.check(address, family === 6 ? 'ipv6' : 'ipv4')) return
    const count = (open.get(address) ?? 0) + 1
    if (count > most) {
      socket.destroy()
      return
    }
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}

/** The networks that TRUSTED_PROXIES may name. */
const NAMED: Record<string, readonly string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

function networksOf(names: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of names.flatMap((name) => NAMED[name] ?? [name])) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}
