package org.mela.app.bridge;

import java.util.Map;

/** Checks a message of the site by the same table as the site checks those of the app. */
public final class Fields {

    private Fields() {}

    /** Whether a value is of a kind. Numbers are whole; null is the JSON null, or nothing. */
    public static boolean isOf(Messages.Kind kind, Object value) {
        if (kind.isFlag) return value instanceof Boolean;
        if (kind.pattern == null) {
            if (!(value instanceof Number number)) return false;
            double given = number.doubleValue();
            return given == Math.rint(given) && given >= kind.min && given <= kind.max;
        }
        if (value == null) return kind.nullable;
        return value instanceof String text && text.length() <= kind.charsMax && kind.pattern.matcher(text).matches();
    }

    /** Whether a message has all fields of its row. More than these do no harm: a newer site may have them. */
    public static boolean match(Map<String, Messages.Kind> row, Map<String, ?> values) {
        return row.entrySet().stream().allMatch(field -> values.containsKey(field.getKey()) && isOf(field.getValue(), values.get(field.getKey())));
    }
}
