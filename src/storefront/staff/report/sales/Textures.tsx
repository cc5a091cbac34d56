const textures = ['solid', 'stripes', 'dots', 'outline'] as const

/** Returns the fill of the n-th part; `id` is that of the `Textures` of the same picture. */
export const fillOf = (id: string, part: number): string => {
  const texture = textures[part] ?? 'outline'
  if (texture === 'solid') return 'var(--info)'
  return texture === 'outline' ? 'var(--surface)' : `url(#${id}${texture})`
}

/** The patterns of the fills. */
export const Textures = ({ id }: { id: string }) => (
  <>
    <pattern id={`${id}stripes`} width="4" height="4" patternUnits="userSpaceOnUse">
      <rect width="4" height="4" fill="var(--surface)" />
      <rect width="2" height="4" fill="var(--info)" />
    </pattern>
    <pattern id={`${id}dots`} width="5" height="5" patternUnits="userSpaceOnUse">
      <rect width="5" height="5" fill="var(--info-soft)" />
      <circle cx="2.5" cy="2.5" r="1.2" fill="var(--info)" />
    </pattern>
  </>
)
