import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { UPLOAD_FIELD } from '#platform/http/upload.ts'

/** Collects the endpoints mounted after it; serves the description and a page to read it, without the internet. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Plaudit',
        version: '1',
        description:
          'Errors are application/problem+json. Writes of a session need the header X-CSRF-Token; API tokens need none. A POST may carry an Idempotency-Key: sent again within 24 hours it has no second effect and gets the same answer.',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'plaudit_session' },
          token: { type: 'http', scheme: 'bearer' },
        },
      },
      security: [{ session: [] }, { token: [] }],
    },
    transform(described) {
      const { schema, url } = jsonSchemaTransform(described)
      return { url, schema: described.route.config?.takesFile ? { ...schema, ...FORM_WITH_FILE } : schema }
    },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  await app.register(fastifySwaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}

const FORM_WITH_FILE = {
  consumes: ['multipart/form-data'],
  body: {
    type: 'object',
    required: [UPLOAD_FIELD],
    properties: { [UPLOAD_FIELD]: { type: 'string', format: 'binary' } },
  },
}
