/** What people know a connected system by. */
export const nameOfSource = ({ subdomain }: { subdomain: string }): string => `Zendesk (${subdomain})`
