import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  type ReactNode,
  type Ref,
  useContext,
} from 'react'

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  ref?: Ref<HTMLAnchorElement>
}
export type LinkComponent = ComponentType<LinkProps>

const PlainLink: LinkComponent = ({ children, ...rest }) => <a {...rest}>{children}</a>
const LinkContext = createContext<LinkComponent>(PlainLink)

/** All links in src/ui use the component given here, so that the components do not depend on the router. */
export function LinkProvider({
  LinkComponent,
  children,
}: {
  LinkComponent: LinkComponent
  children: ReactNode
}) {
  return <LinkContext value={LinkComponent}>{children}</LinkContext>
}

/** A link through the application's router; a plain anchor outside any provider. */
export function Link(props: LinkProps) {
  const Component = useContext(LinkContext)
  return <Component {...props} />
}
