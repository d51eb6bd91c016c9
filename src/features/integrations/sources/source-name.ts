import { connectorOf } from '#features/integrations/sources/connectors/all.ts'

/** The display name of a connected system. */
export const nameOfSource = ({ source, subdomain }: { source: string; subdomain: string }): string =>
  `${connectorOf(source).name} (${subdomain})`
