import { createRoute, notFound } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { page, signedInRoute, texts } from '#app/web/base-routes.tsx'
import { checkGate } from '#app/web/guards.ts'
import type { Page } from '#paths.ts'
import { type GatedRoute, ROUTE_GATES } from '#platform/access/route-gates.ts'
import { loadChunk } from '#platform/web/load-chunk.ts'

/** What the router needs once a page is opened. Listed in the area's `*-pages.ts`. */
export type AreaPage = {
  /** Key of the page's title. */
  title: string
  /** Namespaces of the texts it uses. */
  texts: readonly string[]
  load: () => Promise<ComponentType>
}

/** The path of a page, its name in the area's list, and its gate if that differs from the path. */
type AreaRoute<Name> = readonly [path: Page, name: Name, gate?: GatedRoute]

/**
 * The routes of an area. The list of its pages loads when the first of them is opened: every visitor loads the route
 * table, but few open every area, so the table holds little more than paths.
 */
export const areaRoutes = <Name extends string>(
  area: () => Promise<Record<Name, AreaPage>>,
  routes: readonly AreaRoute<Name>[],
) => routes.map(([path, name, gate = gateOf(path)]) => areaRoute(area, path, name, gate))

/** A single route, for pages that need extra options, such as a 404 for some values in their path. */
export const areaRoute = <Name extends string>(
  area: () => Promise<Record<Name, AreaPage>>,
  path: Page,
  name: Name,
  gate = gateOf(path),
  exists: (params: Record<string, string>) => boolean = () => true,
) =>
  createRoute({
    getParentRoute: () => signedInRoute,
    path: path as string,
    beforeLoad: ({ context, params }) => {
      checkGate(gate, context.session)
      if (!exists(params)) throw notFound()
    },
    loader: async () => {
      const found = (await loadChunk(area))[name]
      await texts(...found.texts)
      return { title: found.title }
    },
    component: page(
      async () => ({ [name]: await (await area())[name].load() }) as Record<Name, ComponentType>,
      name,
    ),
  })

/** A page without its own gate uses the gate of the path above it. */
function gateOf(path: Page): GatedRoute {
  const gates = Object.keys(ROUTE_GATES) as GatedRoute[]
  const found =
    gates.find((gate) => gate === path) ??
    gates.find((gate) => gate.endsWith('/$') && path.startsWith(gate.slice(0, -1)))
  if (!found) throw new Error(`${path} has no gate`)
  return found
}
