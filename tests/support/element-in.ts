import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'

type Parent = { readonly children?: ReactNode }

/**
 * Returns the first element with the prop in what a component returned, to call its handler: a render on the
 * server runs no events.
 */
export function elementWith<Props extends object>(
  prop: keyof Props & string,
  node: ReactNode,
): ReactElement<Props> | undefined {
  for (const child of Children.toArray(node)) {
    if (!isValidElement<Parent & Props>(child)) continue
    const found = prop in child.props ? child : elementWith<Props>(prop, child.props.children)
    if (found) return found
  }
  return undefined
}
