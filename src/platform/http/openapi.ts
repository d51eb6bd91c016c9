import fastifySwagger, { type SwaggerTransformObject } from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { sessionCookieName } from '#lib/session-cookie.ts'
import { serveApiDocs } from '#platform/http/api-docs/serve.ts'
import { describeValue } from '#platform/http/describe-value.ts'
import { componentId, settleComponents } from '#platform/http/openapi-components.ts'
import { isSecure } from '#platform/http/read-credential.ts'
import { UPLOAD_FIELD } from '#platform/http/upload.ts'

/**
 * Collects the endpoints mounted after it; serves the description and pages to read it.
 * `schemas` become components under their names.
 */
export async function describeApi(
  app: FastifyInstance,
  {
    schemas,
    webhooks,
    baseUrl,
  }: { schemas: ReadonlyMap<string, z.ZodType>; webhooks: readonly DescribedWebhook[]; baseUrl: string },
): Promise<void> {
  const schemaRegistry = z.registry<{ id?: string }>()
  const zodToJsonConfig = { override: describeValue }
  for (const [name, schema] of schemas) schemaRegistry.add(schema, { id: componentId(name) })
  const describe = createJsonSchemaTransform({ schemaRegistry, zodToJsonConfig })
  const describeInline = createJsonSchemaTransform({
    schemaRegistry: z.registry<{ id?: string }>(),
    zodToJsonConfig,
  })
  const addComponents = createJsonSchemaTransformObject({ schemaRegistry, zodToJsonConfig })
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Plaudit',
        version: '1',
        description:
          'Errors are application/problem+json. Writes of a session need the header X-CSRF-Token; API tokens need none. A POST, also one of GraphQL mutations, may carry an Idempotency-Key: sent again within 24 hours it has no second effect and gets the same answer.',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(isSecure({ baseUrl })) },
          token: { type: 'http', scheme: 'bearer' },
        },
      },
      security: [{ session: [] }, { token: [] }],
    },
    transform(described) {
      const { params, querystring, ...rest } = described.schema
      const { schema, url } = describe({ ...described, schema: rest })
      // Parameters are listed one by one, so no reference to a component can stand for them.
      const parameters = describeInline({ ...described, schema: { params, querystring } }).schema
      const operation = { ...schema, ...parameters }
      return {
        url,
        schema: described.route.config?.takesFile ? { ...operation, ...FORM_WITH_FILE } : operation,
      }
    },
    transformObject: ((document) =>
      settleComponents({
        ...addComponents(document),
        webhooks: describeWebhooks(schemas, webhooks),
      })) as SwaggerTransformObject,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  serveApiDocs(app, baseUrl)
}

/** A message that other systems receive. Its schema is among the components. */
export type DescribedWebhook = { name: string; summary: string; message: z.ZodType; example: object }

const describeWebhooks = (
  schemas: ReadonlyMap<string, z.ZodType>,
  webhooks: readonly DescribedWebhook[],
): object => {
  const names = new Map([...schemas].map(([name, schema]) => [schema, name]))
  return Object.fromEntries(
    webhooks.map(({ name, summary, message, example }) => {
      const schema = { $ref: `#/components/schemas/${componentId(names.get(message) ?? '')}` }
      const operation = {
        operationId: `receive ${name}`.replaceAll(/[ ._](.)/g, (_, first: string) => first.toUpperCase()),
        summary,
        tags: ['Webhooks'],
        security: [],
        requestBody: { required: true, content: { 'application/json': { schema, example } } },
        responses: { '2XX': { description: 'Received. Every other answer is followed by another attempt.' } },
      }
      return [name, { post: operation }]
    }),
  )
}

const FORM_WITH_FILE = {
  consumes: ['multipart/form-data'],
  body: {
    type: 'object',
    required: [UPLOAD_FIELD],
    properties: { [UPLOAD_FIELD]: { type: 'string', format: 'binary' } },
  },
}
