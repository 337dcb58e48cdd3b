export default function Home() {
  return <h1>Mela</h1>;
}
