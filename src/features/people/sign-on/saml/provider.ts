import { generateServiceProviderMetadata, SAML } from '@node-saml/node-saml'
import type { Config } from '#platform/config/config.ts'

/** A company's SAML identity provider, as its admins configured it. Certificates are base64. */
export type SamlProvider = {
  entityId: string
  signOnUrl: string
  certificates: readonly string[]
  /** Whether people may start at the provider. */
  mayStart: boolean
}

/** The addresses by which a company's provider knows this installation; each company has its own. */
export type ServiceProvider = { entityId: string; acsUrl: string }

export function serviceProvider({ baseUrl }: Pick<Config, 'baseUrl'>, slug: string): ServiceProvider {
  const acsUrl = `${baseUrl}/sign_on/saml/${slug}`
  return { entityId: `${acsUrl}/metadata`, acsUrl }
}

/** The metadata of this service provider, as an XML text. */
export const serviceProviderMetadata = ({ entityId, acsUrl }: ServiceProvider): string =>
  generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: acsUrl,
    identifierFormat: null,
    wantAssertionsSigned: true,
    generateUniqueId: () => '_metadata',
  })

/** The provider's address with a sign-on request that has this id. */
export async function samlRequestUrl(
  provider: SamlProvider,
  own: ServiceProvider,
  requestId: string,
): Promise<URL> {
  return new URL(await samlClient(provider, own, requestId).getAuthorizeUrlAsync('', undefined, {}))
}

export const samlClient = (provider: SamlProvider, own: ServiceProvider, requestId = '') =>
  new SAML({
    entryPoint: provider.signOnUrl,
    idpCert: [...provider.certificates],
    issuer: own.entityId,
    callbackUrl: own.acsUrl,
    audience: own.entityId,
    identifierFormat: null,
    // The provider decides how people sign in there; a required context would exclude second steps.
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    // verify.ts checks the times, by the injected clock.
    acceptedClockSkewMs: -1,
    generateUniqueId: () => requestId,
  })
