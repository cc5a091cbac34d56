/** Opens what hides an element and puts the focus on it. The focus is outside React. */
export function goToField(id: string): void {
  const field = document.getElementById(id)
  let folded = field?.closest('details')
  while (folded) {
    folded.open = true
    folded = folded.parentElement?.closest('details')
  }
  field?.focus()
}
