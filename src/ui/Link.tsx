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

/** Every link of the parts goes through the component handed in here, so that the router stays outside. */
export function LinkProvider({
  LinkComponent,
  children,
}: {
  LinkComponent: LinkComponent
  children: ReactNode
}) {
  return <LinkContext value={LinkComponent}>{children}</LinkContext>
}

/** A link as the application routes it; a plain anchor outside any provider. */
export function Link(props: LinkProps) {
  const Component = useContext(LinkContext)
  return <Component {...props} />
}
