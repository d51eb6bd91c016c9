/** The display name of a connected system. */
export const nameOfSource = ({ subdomain }: { subdomain: string }): string => `Zendesk (${subdomain})`
