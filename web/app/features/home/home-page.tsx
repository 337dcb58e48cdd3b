export function HomePage() {
  return <h1 className="page text-4xl">Mela</h1>;
}
