const scripts = new Map<string, Promise<void>>()

/** Loads a script once. Rejects on failure, after which a later call tries again. */
export function loadScript(address: string): Promise<void> {
  const known = scripts.get(address)
  if (known) return known
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      scripts.delete(address)
      script.remove()
      reject(new Error(`${address} could not be loaded`))
    }
    document.head.append(script)
  })
  scripts.set(address, loading)
  return loading
}
