export default function TermsCondition() {
  return (
    <div className="page">
      <h1>Terms and conditions</h1>
    </div>
  )
}
