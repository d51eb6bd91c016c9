import type { FastifyRequest } from 'fastify'

/** Whether the response lasts as long as a screen is open, so that its duration says nothing. */
export const isEventStream = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.schema?.produces?.includes('text/event-stream') ?? false
