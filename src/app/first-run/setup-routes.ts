import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { setupCodeSchema, setupCompanySchema } from '#app/first-run/contract.ts'
import { readSetup, setUpCompany, startDemo } from '#app/first-run/setup.ts'
import { isSetUp } from '#features/people/first-company.ts'
import { answerSignIn } from '#features/people/sessions/public-routes.ts'
import { signIn } from '#features/people/sessions/sign-in.ts'
import { paths } from '#paths.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { parseOrRefuse } from '#platform/errors/field-errors.ts'
import type { Services } from '#platform/services.ts'

/**
 * The requests of the wizard. They are not part of the API for programs, which have the variables INIT_… and the
 * commands. Without a session there is no CSRF token; requests from other sites are refused, and all need
 * the code.
 */
export function mountSetup(app: FastifyInstance, services: Services): void {
  const post = <Body extends z.ZodType>(
    url: string,
    schema: Body,
    handle: (body: z.output<Body>, address: string, reply: FastifyReply) => Promise<unknown>,
  ) =>
    app.post(url, { schema: { hide: true } }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (request.headers['sec-fetch-site'] === 'cross-site')
        throw new AppError('csrf', 'Set up Plaudit from its own page.')
      return handle(parseOrRefuse(schema, request.body ?? {}), request.ip, reply)
    })

  post('/setup/state', setupCodeSchema, ({ code }, address) => readSetup(services, { code, address }))
  post('/setup/demo', setupCodeSchema, async ({ code }, address) => {
    await startDemo(services, { code, address })
    return { state: 'filling', responses: 0 }
  })
  post('/setup/company', setupCompanySchema, async (body, address, reply) => {
    await setUpCompany(services, { ...body, address })
    const { email, password } = body
    return answerSignIn(services, reply, await signIn(services, { email, password, address }))
  })
}

/** Leads from the start page and from sign-in to the wizard, until there is a company. */
export function redirectToSetup(app: FastifyInstance, services: Services): void {
  let isDone = false
  app.addHook('onRequest', async (request, reply) => {
    if (isDone || !isEntrance(request)) return
    try {
      isDone = await isSetUp(services)
    } catch {
      // The page itself says that the database cannot be reached.
      return
    }
    if (!isDone) return reply.header('cache-control', 'no-store').redirect(paths.setup(), 303)
  })
}

const ENTRANCES = ['/', paths.signIn()]

const isEntrance = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && ENTRANCES.includes(url.split('?', 1)[0] ?? '')
